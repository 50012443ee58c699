const most = 200

/** How a text begins: its first 200 characters, none of them cut in two, and a sign that it goes on. */
export function previewOf(text: string): string {
  const characters = [...text]
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text
}
