export * from './record-act.ts'
