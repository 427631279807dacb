// Sets the theme that the user chose before the first paint, so that no other theme flashes. The format is that
// of bind/preferences.ts. It is a file of its own, since the content security policy forbids inline scripts.
try {
  const chosen = JSON.parse(localStorage.getItem('rackline') || '{}').theme
  if (chosen && chosen !== 'system') document.documentElement.dataset.theme = chosen
} catch {
  // Without storage there is no stored choice.
}
