import {
  IncompleteCoordinatesError,
  InvalidCoordinatesError,
  InvalidLatitudeError,
  InvalidLongitudeError,
} from './community-errors.ts'

/** A point on earth, or none. */
export interface Point {
  latitude: number | null
  longitude: number | null
}

export const noPoint: Point = { latitude: null, longitude: null }

type Sent = number | '' | null | undefined

/** What `sentPoint` refuses. */
export const pointRefusals = [
  IncompleteCoordinatesError,
  InvalidLatitudeError,
  InvalidLongitudeError,
  InvalidCoordinatesError,
]

/** The point that a form sends, refused when it is half, outside the earth or 0,0; undefined when it sends none. */
export function sentPoint({ latitude, longitude }: { latitude?: Sent; longitude?: Sent }): Point | undefined {
  if (latitude === undefined && longitude === undefined) return undefined
  if (isCleared(latitude) && isCleared(longitude)) return noPoint
  if (typeof latitude !== 'number' || typeof longitude !== 'number') throw new IncompleteCoordinatesError()
  if (Math.abs(latitude) > 90) throw new InvalidLatitudeError()
  if (Math.abs(longitude) > 180) throw new InvalidLongitudeError()
  if (latitude === 0 && longitude === 0) throw new InvalidCoordinatesError()
  return { latitude, longitude }
}

function isCleared(coordinate: Sent): boolean {
  return coordinate === null || coordinate === ''
}
