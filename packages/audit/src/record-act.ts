import type { Citizen, Operator, Origin, SystemJob } from '@civic/access'
import type { TxHandle } from '@civic/db'
import { sql } from 'kysely'

/** What was done, in the words of the audit trail. */
export interface Act {
  /** E.g. `issue.status_changed`. */
  action: string
  /** E.g. `ISSUE`. */
  targetType: string
  targetId: string
  metadata: Record<string, unknown>
}

/** How the platform itself appears in the trail, whichever of its jobs acts. */
const system = { userId: '00000000-0000-0000-0000-000000000000', name: 'System', role: 'SYSTEM' }

/** All operators have one id, by which the trail shows what was done at the terminal; who it was, the name says. */
const operator = { userId: '00000000-0000-0000-0000-000000000001', role: 'OPERATOR' }

/** Whom the trail can name. */
type Recorded = Citizen | SystemJob | Operator

/**
 * Writes one row of the audit trail, in the transaction of the act that it records; a failing insert throws, and the
 * act is undone. The user agent is cut to 512 characters, `metadata` is stored as JSON.
 */
export async function recordAct(tx: TxHandle, actor: Recorded, origin: Origin, act: Act): Promise<void> {
  await recordActs(tx, actor, origin, [act])
}

/** The same for what is done to many at once: a row each, in one statement. */
export async function recordActs(tx: TxHandle, actor: Recorded, origin: Origin, acts: readonly Act[]): Promise<void> {
  const { userId, name, role } = namedAs(actor)
  await sql`
    insert into audit_logs (actor_id, actor_name, actor_role, action, target_type, target_id, metadata, ip_address, user_agent)
    select ${userId}::uuid, ${name}, ${role}, act.action, act."targetType", act."targetId", act.metadata,
      ${origin.ipAddress ?? null}, ${origin.userAgent?.slice(0, 512) ?? null}
    from jsonb_to_recordset(${JSON.stringify(acts)}::jsonb)
      as act (action text, "targetType" text, "targetId" uuid, metadata jsonb)
  `.execute(tx)
}

function namedAs(actor: Recorded): { userId: string; name: string; role: string } {
  if (actor.kind === 'system') return system
  return actor.kind === 'operator' ? { ...operator, name: actor.name } : actor
}
