const versionless = /^\/(?!(?:v1|health|metrics|docs)(?:[/?#]|$))/
const ownProfile = /^\/(?:v1\/)?me\/?(?=[?#]|$)/

/** Every path works without its version segment; `/me` and `/v1/me` alone mean the profile, `/v1/auth/me`. */
export function withVersion(url: string): string {
  if (ownProfile.test(url)) return url.replace(ownProfile, '/v1/auth/me')
  return versionless.test(url) ? `/v1${url}` : url
}
