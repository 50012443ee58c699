/** A rate of basis points for people: `2.5%`. */
export function formatRate(bps: number): string {
  const hundredths = String(bps % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  return `${Math.floor(bps / 100)}${hundredths && `.${hundredths}`}%`
}
