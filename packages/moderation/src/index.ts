export * from './hidden-content.ts'
