import manifest from '../package.json' with { type: 'json' }

/** The release that this code is of, e.g. `0.1.0`: the same in all packages and services. */
export const version: string = manifest.version
