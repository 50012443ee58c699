import { sql, type RawBuilder } from 'kysely'

type Expression = RawBuilder<unknown>

/**
 * One number by another, rounded half up to a whole one; null when there is nothing to divide by. In numbers of any
 * size and without a fraction on the way: a quotient that is rounded twice may end up on the wrong side.
 */
export function halfUp(part: Expression, whole: Expression): RawBuilder<number> {
  const doubled = sql`(2 * (${part})::numeric + (${whole})::numeric)`
  const divisor = sql`nullif(2 * (${whole})::numeric, 0)`
  // Both cut towards zero: below it the quotient is one too many.
  return sql<number>`(div(${doubled}, ${divisor}) - case when mod(${doubled}, ${divisor}) < 0 then 1 else 0 end)`
}

/** The same with two decimals. */
function twoDecimals(part: Expression, whole: Expression): RawBuilder<number> {
  return sql<number>`(${halfUp(sql`100 * (${part})::numeric`, whole)} / 100)::float8`
}

/** What share of the whole it is; 0 of nothing. */
export function percent(part: Expression, whole: Expression): RawBuilder<number> {
  return sql<number>`coalesce(${twoDecimals(sql`100 * (${part})::numeric`, whole)}, 0)`
}

/**
 * How long it took, as a whole number that can be added up. The seconds come as a floating point number, at a third of
 * the price of an exact one, and hold every microsecond of a century.
 */
export function microseconds(from: Expression, until: Expression): RawBuilder<number> {
  return sql<number>`(date_part('epoch', ${until} - ${from}) * 1000000)::int8`
}

const microsecondsPerHour = sql`3600000000`

/** So many microseconds, shared among so many, in hours. */
export function hours(total: Expression, count: Expression = sql`1`): RawBuilder<number | null> {
  return twoDecimals(total, sql`${microsecondsPerHour} * (${count})::numeric`)
}

/**
 * The middle of an aggregate's microseconds in hours, or halfway between the two in the middle; null of none. The second
 * share is just beyond the middle: the same place of an odd number, the next one of an even number.
 */
export function medianHours(taken: Expression): RawBuilder<number | null> {
  const middle = sql`(percentile_disc(array[0.5, 0.500000001]) within group (order by ${taken}))`
  return hours(sql`${middle}[1]::numeric + ${middle}[2]`, sql`2`)
}
