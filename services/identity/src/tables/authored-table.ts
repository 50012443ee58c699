/** Rows that keep the name of their author beside them. */
export interface AuthoredTable {
  authorId: string
  authorName: string
}
