/** Letters, digits and signs of full width, as East Asian keyboards write them. */

/** The text with each character of full width in its usual form: １６ → 16. */
export const usualWidth = (text: string): string =>
  text
    .replaceAll(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfe_e0))
    .replaceAll('\u3000', ' ')
