import { because, type TableErasure } from './table-erasure.ts'

export const communityTables: Record<string, TableErasure> = {
  communities: {
    rows: 'kept',
    kept: { created_by_id: because.tie },
    impersonal: [
      'id',
      'name',
      'slug',
      'description',
      'state',
      'lga',
      'country',
      'latitude',
      'longitude',
      'logo_url',
      'created_at',
      'updated_at',
    ],
  },
  issues: {
    rows: 'kept',
    kept: {
      title: because.authored,
      description: because.authored,
      location: because.authored,
      image_urls: because.authored,
      reported_by_id: because.tie,
    },
    impersonal: [
      'id',
      'category',
      'status',
      'upvote_count',
      'comment_count',
      'community_id',
      'created_at',
      'updated_at',
    ],
  },
  issue_comments: comments('issue_id'),
  issue_upvotes: { rows: 'kept', kept: { user_id: because.tie }, impersonal: ['id', 'issue_id', 'created_at'] },
  notifications: {
    rows: 'deleted',
    impersonal: ['id', 'type', 'title', 'body', 'read', 'link_url', 'user_id', 'created_at', 'sequence'],
  },
  petitions: {
    rows: 'kept',
    kept: {
      title: because.authored,
      description: because.authored,
      image_urls: because.authored,
      created_by_id: because.tie,
    },
    impersonal: [
      'id',
      'goal',
      'signature_count',
      'comment_count',
      'status',
      'deadline',
      'community_id',
      'created_at',
      'updated_at',
    ],
  },
  petition_comments: comments('petition_id'),
  petition_signatures: {
    rows: 'kept',
    kept: { user_id: because.tie },
    impersonal: ['id', 'petition_id', 'created_at'],
  },
  representatives: {
    rows: 'kept',
    erased: ['user_id'],
    kept: {
      name: because.publicProfile,
      title: because.publicProfile,
      position: because.publicProfile,
      constituency: because.publicProfile,
      party: because.publicProfile,
      bio: because.publicProfile,
      avatar_url: because.publicProfile,
      email: because.contact,
      phone: because.contact,
      website: because.contact,
      created_by_id: because.tie,
    },
    impersonal: ['id', 'community_id', 'response_rate', 'follower_count', 'comment_count', 'created_at', 'updated_at'],
  },
  representative_followers: {
    rows: 'deleted',
    impersonal: ['id', 'representative_id', 'user_id', 'created_at'],
  },
  representative_comments: comments('representative_id'),
  search_entries: {
    rows: 'kept',
    kept: { item_name: because.authored, words: because.authored },
    impersonal: ['id', 'kind', 'item_id', 'item_at', 'created_at'],
  },
  representative_announcements: {
    rows: 'kept',
    names: { author_name: 'author_id' },
    kept: { title: because.authored, body: because.authored, author_id: because.tie },
    impersonal: [
      'id',
      'representative_id',
      'community_id',
      'status',
      'published_at',
      'comment_count',
      'created_at',
      'updated_at',
    ],
  },
  representative_announcement_comments: comments('announcement_id'),
}

function comments(parent: string): TableErasure {
  return {
    rows: 'kept',
    names: { author_name: 'author_id' },
    kept: { content: because.authored, author_id: because.tie, author_role: because.office },
    impersonal: ['id', parent, 'is_official_response', 'created_at'],
  }
}
