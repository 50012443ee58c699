import path from 'node:path'

/** Where the committed documents lie; the gateway publishes them from there. */
export const documentsFolder = path.resolve(import.meta.dirname, '../../services/gateway/openapi')
