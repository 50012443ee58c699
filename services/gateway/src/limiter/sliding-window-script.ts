/**
 * Counts one request in every log, or in none of them when one is full.
 *
 * KEYS: sorted sets of hits, member and score being the instant in microseconds. ARGV: for each its count and its
 * window in milliseconds. Replies with the store's time, 1 or 0 for allowed or refused, and for each log the number of
 * hits and the instant of the oldest. Of two hits in one microsecond the later one moves on to a free one.
 */
export const slidingWindowScript = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local allowed = 1
for i, log in ipairs(KEYS) do
  redis.call('ZREMRANGEBYSCORE', log, '-inf', now - ARGV[2 * i] * 1000)
  if redis.call('ZCARD', log) >= tonumber(ARGV[2 * i - 1]) then allowed = 0 end
end
local reply = { now, allowed }
for i, log in ipairs(KEYS) do
  if allowed == 1 then
    local at = now
    while redis.call('ZADD', log, 'NX', at, at) == 0 do at = at + 1 end
    redis.call('PEXPIRE', log, ARGV[2 * i])
  end
  reply[2 * i + 1] = redis.call('ZCARD', log)
  reply[2 * i + 2] = tonumber(redis.call('ZRANGE', log, 0, 0)[1] or now)
end
return reply
`

/**
 * Takes one hit out of every log again, or out of none of them when one has given back as many as it may in its window.
 *
 * KEYS: for each log itself and what it gave back. ARGV: the instant of the hit, then for each log how many it may give
 * back and its window in milliseconds. Replies with 1 or 0 for given back or not.
 */
export const giveBackScript = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
for i = 1, #KEYS / 2 do
  redis.call('ZREMRANGEBYSCORE', KEYS[2 * i], '-inf', now - ARGV[2 * i + 1] * 1000)
  if redis.call('ZCARD', KEYS[2 * i]) >= tonumber(ARGV[2 * i]) then return { 0 } end
end
for i = 1, #KEYS / 2 do
  if redis.call('ZREM', KEYS[2 * i - 1], ARGV[1]) == 1 then
    redis.call('ZADD', KEYS[2 * i], ARGV[1], ARGV[1])
    redis.call('PEXPIRE', KEYS[2 * i], ARGV[2 * i + 1])
  end
end
return { 1 }
`
