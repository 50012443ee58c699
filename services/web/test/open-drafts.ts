import type { Draft, Drafts } from '../src/site/visit.ts'

/** Drafts in memory, kept at this moment; `meanwhile` runs once, before the first change. */
export function openDrafts(
  now: Date,
  meanwhile: (kept: Map<string, Draft>) => void = () => {},
): { kept: Map<string, Draft>; drafts: Drafts } {
  const kept = new Map<string, Draft>()
  let isBefore = true
  return {
    kept,
    drafts: {
      read: async (name) => kept.get(name),
      list: async (namesBegin) =>
        [...kept].flatMap(([name, draft]) => (name.startsWith(namesBegin) ? [{ name, ...draft }] : [])),
      keep: async (name, fields) => void kept.set(name, { fields, keptAt: now }),
      change: async (name, change) => {
        if (isBefore) meanwhile(kept)
        isBefore = false
        const before = kept.get(name)
        const fields = change(before?.fields, before?.keptAt)
        if (fields === 'gone') kept.delete(name)
        else if (fields) kept.set(name, { fields, keptAt: now })
      },
      drop: async (name) => void kept.delete(name),
    },
  }
}
