const unbroken = '\u00A0'

/** `NGN 20,000.00` of an amount in minor units, in one line: the code, since nobody should have to guess a sign. */
export function shownAmount(amountMinor: number, currency: string): string {
  const digits = String(amountMinor).padStart(3, '0')
  const whole = digits.slice(0, -2).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return `${currency}${unbroken}${whole}.${digits.slice(-2)}`
}
