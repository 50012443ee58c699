/* oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-argument -- runs in the browser, where elements and answers come without types */
/*
 * Who is signed in on this page. The tokens live in the session storage: they survive a reload and hold for every
 * document, and end with the tab or with a click on “Sign out”.
 */

const key = 'civic-docs-session'
const api = '/api/v1/auth'
/** A token is exchanged this long before it ends. */
const marginMs = 30_000

const part = (id) => document.getElementById(id)
let session = JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
let refreshing

/** Puts the access token of whoever is signed in on a request of Swagger UI. */
async function withToken(request) {
  const isOurs = new URL(request.url, window.location.href).origin === window.location.origin
  if (request.loadSpec || !isOurs || !session) return request
  const token = await currentToken()
  if (token && !request.headers.Authorization) request.headers.Authorization = `Bearer ${token}`
  return request
}

/** A refresh token works once, so all requests wait for the same exchange. */
async function currentToken() {
  if (session.endsAt - marginMs < Date.now()) {
    refreshing ??= ask('/refresh', { refreshToken: session.refreshToken })
      .then(({ data }) => keep(data.tokens, session.name))
      .catch(() => forget('Your session has ended. Sign in again.'))
      .finally(() => (refreshing = undefined))
    await refreshing
  }
  return session?.accessToken
}

async function ask(path, body) {
  const reply = await fetch(api + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await reply.json()
  if (!reply.ok) throw new Error(answer.message)
  return answer
}

function keep({ accessToken, refreshToken, expiresIn }, name) {
  session = { accessToken, refreshToken, name, endsAt: Date.now() + expiresIn * 1000 }
  window.sessionStorage.setItem(key, JSON.stringify(session))
  show()
}

function forget(notice = '') {
  session = null
  window.sessionStorage.removeItem(key)
  show(notice)
}

function show(notice = '') {
  part('who').textContent = session ? session.name : notice
  part('sign-in').hidden = Boolean(session)
  part('sign-out').hidden = !session
}

part('sign-in').addEventListener('click', () => part('sign-in-form').showModal())
part('cancel').addEventListener('click', () => part('sign-in-form').close())
part('sign-out').addEventListener('click', () => {
  const { refreshToken } = session
  forget('You are signed out.')
  // The page has forgotten the tokens; that the server ends them too may fail without harm.
  ask('/logout', { refreshToken }).catch(() => undefined)
})
part('credentials').addEventListener('submit', (event) => {
  event.preventDefault()
  void signIn(event.target)
})

async function signIn(form) {
  const { email, password } = Object.fromEntries(new FormData(form))
  part('complaint').textContent = ''
  try {
    const { data } = await ask('/login', { email, password })
    keep(data.tokens, data.user.name)
    form.reset()
    part('sign-in-form').close()
  } catch (error) {
    part('complaint').textContent = error.message
  }
}

show()
window.withToken = withToken
