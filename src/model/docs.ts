/**
 * Addresses of the public documentation. They are links only: the console fetches nothing from
 * there.
 */
export const DOCS = 'https://docs.oxide.computer/'

/** Help for identity providers that do not work. */
export const DOCS_TROUBLE = `${DOCS}guides/operator/faq`
