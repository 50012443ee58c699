/** A key that nobody else has. Browsers have `crypto.randomUUID` over HTTPS alone; this works over plain HTTP too. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
