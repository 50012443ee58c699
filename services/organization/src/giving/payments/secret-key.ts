import { keyForHeader, type Setting } from '@civic/config'

/**
 * The provider's secret key; empty when payments are off. The provider gives out two keys side by side, and with the
 * public one everything would start and every donation fail. Its value never appears in a fault.
 */
export function secretKey(variable: string): Setting<string> {
  const { read } = keyForHeader(variable)
  return {
    variables: [variable],
    read: (raw) => {
      if (raw === undefined || /^sk_(?:test|live)_./.test(raw)) return read(raw)
      return {
        fault: raw.startsWith('pk_')
          ? 'is the public key of the provider: take the secret key, which begins with sk_test_ or sk_live_'
          : 'must be the secret key of the provider, which begins with sk_test_ or sk_live_',
      }
    },
  }
}
