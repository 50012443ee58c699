const symbols: Record<string, string> = { NGN: '₦', USD: '$', GBP: '£', EUR: '€' }

/** An amount of minor units for people, exact to the last one: `₦2,437.50`. */
export function formatAmount(minor: number | bigint, currency: string): string {
  const exact = BigInt(minor)
  const whole = exact < 0n ? -exact : exact
  const major = String(whole / 100n).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const rest = String(whole % 100n).padStart(2, '0')
  return `${exact < 0n ? '-' : ''}${symbols[currency] ?? `${currency} `}${major}.${rest}`
}
