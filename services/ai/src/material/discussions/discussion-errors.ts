import { defineError } from '@civic/errors'

export const ResourceNotFoundError = defineError(
  'RESOURCE_NOT_FOUND',
  'not-found',
  'There is no such discussion, or it is no longer shown.',
)
export const ResourceForbiddenError = defineError(
  'RESOURCE_FORBIDDEN',
  'forbidden',
  'You may not read this discussion, so it cannot be summarized for you. Ask the organization for access.',
)

/** What a neighbour's refusal means to somebody who wants to have a discussion summarized. */
export const refusals = { 403: () => new ResourceForbiddenError(), 404: () => new ResourceNotFoundError() }
