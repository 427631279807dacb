/**
 * By default zod compiles its checks with `new Function`, which the content security policy forbids. To be
 * imported before any schema is made.
 */
import * as z from 'zod'

z.config({ jitless: true })
