/** Rows that keep the name of their author beside them. */
export interface AuthoredTable {
  authorId: string
  authorName: string
}

/** Those whose text may change. */
export interface EditedTable extends AuthoredTable {
  id: string
  createdAt: Date
  updatedAt: Date
}

/** Those that stand in a thread. */
export interface ThreadedTable extends AuthoredTable {
  id: string
  content: string
  createdAt: Date
}
