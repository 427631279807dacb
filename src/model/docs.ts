/** Where the field's own documentation is. Links only: nothing is fetched from there. */
export const DOCS = 'https://docs.oxide.computer/'

/** What to do when an identity provider does not do what it should. Source: specification section 6. */
export const DOCS_TROUBLE = `${DOCS}guides/operator/faq`
