import { limits } from '@civic/client'
import { characters } from '../letters.ts'

const { createCommunity: bounds } = limits

/** Opening communities, and keeping what is said of them. */
export const adminCommunities = {
  list: {
    title: 'Communities',
    why: 'People can join only what exists.',
    found: (total: number) => (total === 1 ? 'community' : 'communities'),
    none: 'No community yet',
    noneHow: 'People can join only what exists. Open the first one.',
    noneMatches: 'No community fits what you asked for.',
    without: 'Show all communities',
    q: 'Name',
    state: 'State',
    lga: 'LGA',
  },
  create: {
    title: 'New community',
    before: 'Name, short name, state and local government area can never be changed, and a community is never deleted.',
    means: 'It is public at once. Nobody is told.',
    button: 'Open this community',
    done: (name: string) => `${name} is open.`,
    draft: 'New community',
  },
  fields: {
    name: { label: 'Name', problem: `Enter a name of ${characters(bounds.name)}` },
    slug: {
      label: 'Short name (optional)',
      hint: 'Small letters, digits and hyphens. Left empty, it is made from the name.',
      problem: `Enter a short name of ${characters(bounds.slug)}: small letters, digits and hyphens`,
    },
    state: { label: 'State', problem: `Enter the state, ${characters(bounds.state)}` },
    lga: { label: 'Local government area', problem: `Enter the local government area, ${characters(bounds.lga)}` },
    description: { label: 'Description (optional)', problem: `Write ${characters(bounds.description)}` },
    latitude: {
      label: 'Latitude (optional)',
      hint: 'In degrees, such as 6.6018',
      problem: 'Enter the latitude in degrees, such as 6.6018',
      range: 'A latitude is between −90 and 90',
    },
    longitude: {
      label: 'Longitude (optional)',
      hint: 'In degrees, such as 3.3515. Leave both empty where the point is not known.',
      problem: 'Enter the longitude in degrees, such as 3.3515',
      range: 'A longitude is between −180 and 180',
    },
    half: 'Enter latitude and longitude, or neither of them',
    ocean: 'The point 0, 0 is in the ocean: enter the one of the place',
    taken: (free: readonly string[]) =>
      `Another community has this short name. Choose another, such as ${free.join(' or ')}`,
  },
  one: {
    public: 'As everybody sees it',
    notJoined: 'You have not joined it.',
    join: 'Join it',
    facts: 'What stays as it is',
    slug: 'Short name',
    place: 'Place',
    members: 'Members',
    since: 'On record since',
    change: 'What can be changed',
    button: 'Save',
    saved: 'Saved.',
    meanwhile: 'Somebody else changed it meanwhile. What stands there now is shown beside what you typed.',
    draft: 'Changes to a community',
    logo: 'Logo',
  },
  figures: {
    title: 'Figures',
    how: 'Drafts and hidden ones count too.',
    counted: 'Counted on',
    citizens: 'Accounts that joined it',
    petitions: 'Petitions',
    representatives: 'Representatives',
    issues: 'Issues by status',
    allIssues: 'All issues',
    noIssues: 'Nothing has been reported here yet.',
  },
  picture: {
    choose: 'File',
    hint: 'A JPEG, PNG, GIF or WEBP of at most 5 MB. Everybody sees it. It takes the place of the one before.',
    save: 'Save the picture',
    saved: 'The picture is saved.',
    remove: 'Remove the picture',
    removed: 'The picture is removed.',
    none: 'It has none.',
    elsewhere: 'The picture, on another site',
  },
} as const
