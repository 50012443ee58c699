/** Where a service refuses or takes more than a schema can say, by the rule of the contract that it keeps. */
export const rules: readonly { rule: string; finding: RegExp }[] = [
  {
    rule: 'A password has at most 72 bytes, and a schema counts characters.',
    finding: /^POST \/v1\/auth\/(?:register|reset-password|me\/password) refuses .*must be at most 72 bytes/,
  },
  {
    rule:
      'What a body refers to must be there for whoever sends it, else it is no valid input: a token that was mailed, ' +
      'a community that was joined, flags on the content.',
    finding:
      /^POST \/v1\/auth\/(?:verify-email|reset-password) refuses what fits: \w+_TOKEN_INVALID|^POST \/v1\/auth\/me\/communities refuses what fits: PRIMARY_MUST_BE_SELECTED|^PATCH \/v1\/auth\/me\/\w+-community refuses what fits: COMMUNITY_MEMBERSHIP_REQUIRED|^POST \/v1\/flags\/decide refuses what fits: VALIDATION_ERROR \{"seenFlagIds":\["must be flags on this content"\]/,
  },
  {
    rule: 'A deadline is not before today, and an end not before its beginning.',
    finding: /^(?:POST|PATCH) \S+ refuses what fits: (?:INVALID_DATES|\S+ .*must not be before )/,
  },
  {
    rule: 'The steps of a plan cost no more than its goal.',
    finding: /^(?:POST|PATCH) \/v1\/\S*milestones\S* refuses what fits: MILESTONES_EXCEED_GOAL/,
  },
  {
    rule: 'The lines of a record of spending add up to its amount, and nothing is spent in the future.',
    finding: /^(?:POST|PATCH) \/v1\/\S*spend\S* refuses .*(?:INVALID_AMOUNT|spentAt)/,
  },
  {
    rule: 'There are no more texts of photos than photos.',
    finding:
      /^(?:POST|PATCH) \S+ refuses what fits: VALIDATION_ERROR \{"(?:image|attachment)Alts":\["must not hold more texts than there are /,
  },
  {
    rule: 'A blank text counts as an empty one, which clears a field.',
    finding: / accepts what does not fit: .*":"(?:\s|\\n)+"/,
  },
  {
    rule: 'Coordinates that are cleared are not read.',
    finding: /^PATCH \/v1\/communities\/\{id\} accepts what does not fit: .*"clearCoordinates":true/,
  },
  {
    rule: 'U+0000 is refused in what is not read as well.',
    finding: /^POST \/v1\/(?:auth\/register|ai\/draft-campaign) refuses .*must not contain the character U\+0000/,
  },
]
