/* global SwaggerUIBundle, SwaggerUIStandalonePreset */
/* oxlint-disable typescript/no-unsafe-call, typescript/no-unsafe-member-access -- runs in the browser, where Swagger UI comes without types */

const documents = [...document.querySelectorAll('#documents a')].map((link) => ({
  name: link.textContent,
  url: link.getAttribute('href'),
}))

// Only an address of the list counts: the page must not be made to show a document from elsewhere.
const wanted = new URLSearchParams(window.location.search).get('spec')
const preselected = documents.find(({ url }) => url === wanted) ?? documents[0]

window.ui = SwaggerUIBundle({
  dom_id: '#swagger-ui',
  urls: documents,
  'urls.primaryName': preselected.name,
  layout: 'StandaloneLayout',
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  validatorUrl: null,
  deepLinking: true,
  displayRequestDuration: true,
  persistAuthorization: false,
  requestInterceptor: window.withToken,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  tryItOutEnabled: false,
  filter: true,
})
