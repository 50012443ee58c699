import { limits } from '@civic/client'
import { line, lines } from '../../site/field.ts'
import { words } from '../../words/en.ts'

const { fields: text } = words.adminRepresentatives
const bounds = limits.createRepresentative

/** What stands on a profile; the picture has forms of its own. */
export const profileFields = {
  title: line({ ...text.title, isShort: true }, bounds.title),
  name: line(text.name, bounds.name),
  position: line(text.position, bounds.position),
  constituency: line(text.constituency, bounds.constituency),
  party: line(text.party, { max: bounds.party.max }),
  bio: lines(text.bio, { max: bounds.bio.max, rows: 5 }),
  email: line({ ...text.email, type: 'email' }, bounds.email),
  phone: line({ ...text.phone, type: 'tel' }, { max: bounds.phone.max }),
  website: line({ ...text.website, type: 'url' }, bounds.website),
}

/** Where an NGO may keep profiles, and where everybody adds them. */
export const homeRefusals = {
  PRIMARY_COMMUNITY_REQUIRED: words.adminRepresentatives.create.noHome,
  PRIMARY_COMMUNITY_MISMATCH: words.adminRepresentatives.create.otherHome,
}
