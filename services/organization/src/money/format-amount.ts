const symbols: Record<string, string> = { NGN: '₦', USD: '$', GBP: '£', EUR: '€' }

/** An amount of minor units for people, exact to the last one: `₦2,437.50`. */
export function formatAmount(minor: number, currency: string): string {
  const whole = BigInt(Math.abs(minor))
  const major = String(whole / 100n).replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const rest = String(whole % 100n).padStart(2, '0')
  return `${minor < 0 ? '-' : ''}${symbols[currency] ?? `${currency} `}${major}.${rest}`
}

/** A rate of basis points for people: `2.5%`. */
export function formatRate(bps: number): string {
  const hundredths = String(bps % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.floor(bps / 100)}${hundredths && `.${hundredths}`}%`
}
