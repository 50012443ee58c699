import type { Place } from './place.ts'
import { packageGroups, rules, type Rule } from './rules.ts'
import type { Target } from './target.ts'

const outside = new Set(['stack', 'tests', 'bench', 'tools'])

/** The rule that an import from one module to another breaks (rules 1 and 2). */
export function brokenModuleRule(from: Place, target: Target): Rule | undefined {
  if (target.to === 'library') return undefined
  const room = target.to === 'room' ? target.room : target.place.room
  if (room === 'packages/testing' && !from.isTest && from.room !== room) return rules.testingInTests
  if (from.room.startsWith('services/')) return brokenServiceRule(from, target, room)
  if (from.room.startsWith('packages/')) return brokenPackageRule(from, target, room)
  return undefined
}

function brokenServiceRule(from: Place, target: Target, room: string): Rule | undefined {
  if (outside.has(room)) return rules.nothingFromOutside
  if (target.to === 'file' && room === from.room) return brokenTestRule(from, target.place)
  if (room.startsWith('services/')) return rules.serviceApart
  return target.to === 'file' ? rules.byName : undefined
}

function brokenPackageRule(from: Place, target: Target, room: string): Rule | undefined {
  if (outside.has(room)) return rules.nothingFromOutside
  if (room.startsWith('services/')) return rules.packageBelowServices
  if (target.to === 'file') return room === from.room ? brokenTestRule(from, target.place) : rules.byName
  if (from.isTest && room === 'packages/testing') return undefined
  return rankOf(room) < rankOf(from.room) ? undefined : rules.packageOrder
}

function brokenTestRule(from: Place, to: Place): Rule | undefined {
  return to.isTest && !from.isTest ? rules.testCodeInTests : undefined
}

/** A package that has no place in the order gets NaN, and so may neither import nor be imported. */
function rankOf(room: string): number {
  const rank = packageGroups.findIndex((group) => group.some((name) => `packages/${name}` === room))
  return rank === -1 ? Number.NaN : rank
}
