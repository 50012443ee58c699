import { Clearable, Email, PathId, Text, Name } from '@civic/contracts'
import { Type, type Static } from 'typebox'

export const PayoutParams = Type.Object({ id: PathId })

const Bank = Type.Object({ name: Type.String(), code: Type.String() }, { title: 'Bank' })
export const BanksReply = Type.Object({ banks: Type.Array(Bank) })

export const PayoutAccountBody = Type.Object({
  bankCode: Text(1, 20),
  accountNumber: Type.String({ pattern: '^[0-9]{6,20}$', description: '6 to 20 digits; not kept by the platform' }),
  businessName: Name(2, 100),
  contactEmail: Clearable(Email),
})
export type PayoutAccountBody = Static<typeof PayoutAccountBody>
