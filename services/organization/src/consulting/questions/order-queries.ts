import { sql } from 'kysely'
import type { Tx } from '../../tables.ts'

/** Puts every question in its place. The consultation is locked. */
export async function updatePositions(tx: Tx, places: readonly { id: string; position: number }[]): Promise<void> {
  await sql`
    update consultation_questions set position = place.position, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place (id uuid, position int)
    where consultation_questions.id = place.id
  `.execute(tx)
}
