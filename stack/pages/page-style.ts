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
pre {
  margin: 0 0 1.5rem;
  padding: 0.5rem;
  border: 1px solid var(--line);
  border-radius: 0.5rem;
  background: var(--ground);
  font: clamp(0.6875rem, 3.4vw, 0.8125rem)/1.5 ui-monospace, monospace;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
}
h2 { margin: 1.5rem 0 0.5rem; font-size: 1.125rem; }
label { display: grid; gap: 0.25rem; }
label.choice { display: flex; align-items: center; gap: 0.5rem; }
input:not([type="checkbox"]), textarea {
  min-height: 2.75rem;
  padding: 0.5rem 0.75rem;
  border: 1px solid var(--quiet);
  border-radius: 0.5rem;
  background: var(--ground);
  color: inherit;
  font: inherit;
  width: 100%;
}
input[type="checkbox"] { width: 1.25rem; height: 1.25rem; accent-color: var(--accent); }
input:focus-visible, textarea:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
progress { width: 100%; height: 0.75rem; accent-color: var(--accent); }
ul { margin: 0; padding: 0; list-style: none; }
li { padding: 0.5rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
a { color: var(--accent); }
.quiet { color: var(--quiet); font-size: 0.875rem; }
h1 { margin: 0 0 1rem; font-size: clamp(1.125rem, 6vw, 1.5rem); font-weight: 500; line-height: 1.25; overflow-wrap: anywhere; }
dl { margin: 0 0 1.5rem; }
dt { color: var(--quiet); font-size: 0.875rem; }
dd { margin: 0 0 0.75rem; overflow-wrap: anywhere; }
.reference { font-family: ui-monospace, monospace; font-size: 0.875rem; }
dd > p, li > p { margin: 0 0 0.5rem; }
dd > :last-child, li > :last-child, li dd:last-child { margin-bottom: 0; }
dd > dl, li > dl { margin: 0; }
details { margin: 0 0 1rem; }
summary { min-height: 2rem; cursor: pointer; }
summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
form { display: grid; gap: 0.75rem; }
form + form { margin-top: 0.5rem; }
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
