export * from './access-token.ts'
export * from './actor.ts'
export type * from './call.ts'
export * from './roles.ts'
