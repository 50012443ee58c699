import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { to, type Url } from '../html/url.ts'
import { scripts, styles } from './asset-list.ts'

/** A file that pages load, kept for a year under a name that changes with it. */
export interface Asset {
  name: string
  type: string
  plain: Buffer
  gzip: Buffer | undefined
  brotli: Buffer | undefined
}

/** What every page loads. */
export interface Assets {
  /** The operator's colour, such as `#0b5d52`. */
  accent: string
  style: Url
  font: Url
  guestScript: Url
  personScript: Url
  /** What people load, and what makes photos smaller. */
  photoScript: Url
  logo: Url | undefined
  icon: Url
  /** Of the browser, which keeps a page for when the network is gone; its address stays the same. */
  worker: string
  find: (name: string) => Asset | undefined
}

const folder = import.meta.dirname
/** As in `tokens.css`. */
const ownAccent = '#0b5d52'

/** Reads, joins and compresses the files once, at the start. `accent`: the operator's colour. */
export function openAssets({ accent, logo }: { accent: string | undefined; logo: string | undefined }): Assets {
  const known = new Map<string, Asset>()
  const add = (stem: string, extension: string, content: Buffer): Asset => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 12)
    const asset = compressed(`${stem}-${hash}.${extension}`, typeOf(extension), content)
    known.set(asset.name, asset)
    return asset
  }
  const address = ({ name }: Asset) => to`/assets/${name}`

  const font = add('record', 'woff2', readFileSync(path.join(folder, 'record-bold.woff2')))
  const sheets = styles.map((name) => readFileSync(path.join(folder, `${name}.css`), 'utf8'))
  const brand = accent === undefined ? '' : `:root{--brand:${accent}}\n`
  const style = add(
    'site',
    'css',
    Buffer.from(smaller(sheets.join('\n').replace('record-bold.woff2', font.name)) + brand),
  )
  const scriptOf = (stem: string, names: readonly string[]) =>
    add(stem, 'js', Buffer.from(names.map(readScript).join('\n')))
  const guest = scriptOf('guest', scripts.guests)
  const person = scriptOf('person', [...scripts.guests, ...scripts.people])
  const photo = scriptOf('photo', [...scripts.guests, ...scripts.people, ...scripts.photos])
  const mark = add('icon', 'svg', Buffer.from(readFileSync(path.join(folder, 'icon.svg'))))
  const own = logo === undefined ? undefined : add('logo', extensionOf(logo), readFileSync(logo))
  return {
    accent: accent ?? ownAccent,
    style: address(style),
    font: address(font),
    guestScript: address(guest),
    personScript: address(person),
    photoScript: address(photo),
    logo: own && address(own),
    icon: address(mark),
    worker: readScript('worker/worker').replace('VERSION', style.name),
    find: (name) => known.get(name),
  }
}

/** Comments and indents are taken off, nothing else; each file keeps its names to itself. */
function readScript(name: string): string {
  const source = readFileSync(path.join(folder, '../scripts', `${name}.js`), 'utf8')
  const plain = source.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/\/\*\*[^]*?\*\/\s*/g, '')
  return `{\n${plain.replaceAll(/^\s+/gm, '')}}`
}

/** Without comments and blanks that mean nothing. */
function smaller(css: string): string {
  return css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim()
}

function compressed(name: string, type: string, plain: Buffer): Asset {
  if (/woff2|png|jpeg|webp/.test(type)) return { name, type, plain, gzip: undefined, brotli: undefined }
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  return { name, type, plain, gzip: gzipSync(plain, { level: 9 }), brotli: brotliCompressSync(plain, quality) }
}

function extensionOf(file: string): string {
  return path.extname(file).slice(1).toLowerCase()
}

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

function typeOf(extension: string): string {
  const type = types[extension]
  if (type === undefined) throw new TypeError(`A logo is a file of the kind .svg, .png or .webp, not .${extension}`)
  return type
}
