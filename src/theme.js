// Before the first paint: the theme a person chose, so that no other one flashes. Kept in step with
// bind/preferences.ts, which writes it; an own file, because the policy forbids inline scripts.
try {
  const chosen = JSON.parse(localStorage.getItem('rackline') || '{}').theme
  if (chosen && chosen !== 'system') document.documentElement.dataset.theme = chosen
} catch {
  // No storage, no memory of a choice.
}
