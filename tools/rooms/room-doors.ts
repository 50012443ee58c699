import type { Place } from './place.ts'
import { packageGroups, rules, type Rule } from './rules.ts'
import type { Target } from './target.ts'

const outside = new Set(['stack', 'tests', 'bench', 'tools'])

/** The rule that an import from one room to another breaks (doors 1 and 2). */
export function brokenRoomDoor(from: Place, target: Target): Rule | undefined {
  if (target.to === 'library') return undefined
  const room = target.to === 'room' ? target.room : target.place.room
  if (room === 'packages/testing' && !from.isTest && from.room !== room) return rules.testingInTests
  if (from.room.startsWith('services/')) return brokenServiceDoor(from, target, room)
  if (from.room.startsWith('packages/')) return brokenPackageDoor(from, target, room)
  return undefined
}

function brokenServiceDoor(from: Place, target: Target, room: string): Rule | undefined {
  if (outside.has(room)) return rules.nothingFromOutside
  if (target.to === 'file' && room === from.room) return brokenTestDoor(from, target.place)
  if (room.startsWith('services/')) return rules.serviceApart
  return target.to === 'file' ? rules.byName : undefined
}

function brokenPackageDoor(from: Place, target: Target, room: string): Rule | undefined {
  if (outside.has(room)) return rules.nothingFromOutside
  if (room.startsWith('services/')) return rules.packageBelowServices
  if (target.to === 'file') return room === from.room ? brokenTestDoor(from, target.place) : rules.byName
  if (from.isTest && room === 'packages/testing') return undefined
  return rankOf(room) < rankOf(from.room) ? undefined : rules.packageOrder
}

function brokenTestDoor(from: Place, to: Place): Rule | undefined {
  return to.isTest && !from.isTest ? rules.testCodeInTests : undefined
}

/** A package that has no place in the order gets NaN, and so may neither import nor be imported. */
function rankOf(room: string): number {
  const rank = packageGroups.findIndex((group) => group.some((name) => `packages/${name}` === room))
  return rank === -1 ? Number.NaN : rank
}
