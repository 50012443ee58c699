import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The name that the proxies answer to. */
export const domain = 'city.example'

export interface Certificate {
  certificateFile: string
  keyFile: string
  /** For those who are to trust it. */
  pem: string
}

/** A certificate of the domain that signs itself, made in this folder by openssl. */
export function makeCertificate(folder: string): Certificate {
  const [certificateFile, keyFile] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile]
  const subject = ['-subj', `/CN=${domain}`, '-addext', `subjectAltName=DNS:${domain}`]
  execFileSync('openssl', ['req', '-x509', ...key, ...subject, '-days', '2', '-out', certificateFile], {
    stdio: 'pipe',
  })
  return { certificateFile, keyFile, pem: readFileSync(certificateFile, 'utf8') }
}
