/** For a phone first; follows the reader's choice of light or dark. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f2f4f3, #101614);
  --card: light-dark(#ffffff, #1a2320);
  --text: light-dark(#17201d, #e8efec);
  --quiet: light-dark(#4d5b56, #a9b8b2);
  --line: light-dark(#c8d1cd, #3a4742);
  --accent: light-dark(#0b6b4f, #5fd0a5);
  --on-accent: light-dark(#ffffff, #0c1a15);
  --notice: light-dark(#fff3d6, #3a3016);
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100svh;
  display: grid;
  grid-template-columns: minmax(0, 28rem);
  justify-content: center;
  align-items: center;
  padding: clamp(0.5rem, 3vw, 1rem);
  background: var(--ground);
  color: var(--text);
  font: 1rem/1.5 system-ui, sans-serif;
}
main {
  padding: clamp(1rem, 5vw, 1.5rem);
  background: var(--card);
  border: 1px solid var(--line);
  border-radius: 0.75rem;
}
main > :last-child { margin-bottom: 0; }
.notice {
  margin: 0 0 1.5rem;
  padding: 0.5rem 0.75rem;
  background: var(--notice);
  border-radius: 0.5rem;
}
h1 { margin: 0 0 1rem; font-size: clamp(1.125rem, 6vw, 1.5rem); font-weight: 500; line-height: 1.25; overflow-wrap: anywhere; }
dl { margin: 0 0 1.5rem; }
dt { color: var(--quiet); font-size: 0.875rem; }
dd { margin: 0 0 0.75rem; overflow-wrap: anywhere; }
.reference { font-family: ui-monospace, monospace; font-size: 0.875rem; }
form { display: grid; gap: 0.75rem; }
button {
  min-height: 3rem;
  padding: 0.5rem 1rem;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  background: transparent;
  color: inherit;
  font: inherit;
  cursor: pointer;
}
button:hover { border-color: var(--text); }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
`
