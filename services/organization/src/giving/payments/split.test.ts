import { describe, expect, test } from 'vitest'
import { splitDonation } from './split.ts'

describe('what a donation is divided into', () => {
  test.each([
    [2_000_000, 250, 50_000, 1_950_000],
    [1001, 250, 25, 976],
    [1, 250, 0, 1],
    [39, 250, 0, 39],
    [40, 250, 1, 39],
    [1001, 0, 0, 1001],
    [1001, 10_000, 1001, 0],
    [9999, 1, 0, 9999],
    [10_000, 1, 1, 9999],
    [10 ** 13, 10_000, 10 ** 13, 0],
    [10 ** 13 - 1, 9999, 9_998_999_999_999, 1_000_000_000],
    [Number.MAX_SAFE_INTEGER, 9999, 9_006_298_534_815_516, 900_719_925_475],
  ])('of %d at %d basis points is %d for the platform and %d for the organization', (gross, bps, fee, net) => {
    expect(splitDonation(gross, bps)).toEqual({ platformFeeMinor: fee, netMinor: net })
  })

  test('is always the whole, and the platform never has more than its rate', () => {
    let seed = 20_260_709n
    const random = (below: bigint) => {
      seed = (seed * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n
      return seed % below
    }
    for (let round = 0; round < 5000; round += 1) {
      const [gross, bps] = [1n + random(10n ** (1n + random(13n))), random(10_001n)]
      const { platformFeeMinor, netMinor } = splitDonation(Number(gross), Number(bps))
      const fee = BigInt(platformFeeMinor)
      expect(fee + BigInt(netMinor)).toBe(gross)
      expect(fee * 10_000n <= gross * bps && (fee + 1n) * 10_000n > gross * bps).toBe(true)
    }
  })
})
