/** What a visitor may say of themselves, in the hope that somebody believes it. */
export const claims: Readonly<Record<string, string>> = {
  'x-forwarded-for': '203.0.113.66',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-real-ip': '203.0.113.66',
  forwarded: 'for=203.0.113.66;host=evil.example',
}
