/** Roles as people know them. */
export const whoMayAsk = {
  anybody: 'Anybody who is signed in',
  staff: 'Representatives, public bodies, organizations, moderators and administrators',
  administrators: 'Administrators of the platform',
  /** Of a campaign, for what only they and the platform may read. */
  itsOrganization: 'The organization that runs the campaign, and administrators',
}
