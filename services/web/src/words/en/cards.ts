/** What stands on the pictures that previews of an address show. */
export const cards = {
  site: 'Say what is wrong in your street. See in public who answers.',
  community: (place: string) => `Community in ${place}`,
  affected: (count: number, written: string) =>
    count === 1 ? '1 person is affected' : `${written} people are affected`,
  signatures: (signed: string, goal: string, wanted: number) =>
    `${signed} of ${goal} ${wanted === 1 ? 'signature' : 'signatures'}`,
  members: (count: number, written: string) => (count === 1 ? '1 member' : `${written} members`),
} as const
