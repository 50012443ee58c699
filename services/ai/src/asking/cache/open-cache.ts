import { RedisConnection } from '@civic/redis'
import type { AiConfig } from '../../config.ts'
import type { AiContext } from '../../context.ts'
import { emptyCache, type AnswerCache } from './answer-cache.ts'
import { RedisCache } from './redis-cache.ts'

const [connectMs, retryMs] = [3_000, 2_000]

/** The cache that is configured. One that cannot be reached is left alone until it can; the start waits 3 s at most. */
export async function openCache(
  { cacheUrl }: Pick<AiConfig, 'cacheUrl'>,
  { log, timeLimits }: Pick<AiContext, 'log' | 'timeLimits'>,
): Promise<AnswerCache> {
  if (cacheUrl === undefined) {
    log.info({}, 'CACHE_URL is not set: answers are not kept')
    return emptyCache()
  }
  const { cacheMs: answerMs, cacheReportEveryMs: reportEveryMs } = timeLimits
  const connection = await RedisConnection.open(
    cacheUrl,
    { connectMs, answerMs, retryMs, reportEveryMs },
    {
      isUsable: () => log.info({}, 'answers are kept'),
      isUnusable: (reason) => log.warn({ reason }, 'no use of the cache at CACHE_URL: answers are made anew'),
    },
  )
  return new RedisCache(connection)
}
