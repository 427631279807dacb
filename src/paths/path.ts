/** What an address pattern is: it builds addresses, and knows its template. */

type ParamNames<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never

/** The values that an address of this template needs. */
export type PathParams<Template extends string> = [ParamNames<Template>] extends [never]
  ? Record<string, never>
  : Record<ParamNames<Template>, string>

type Build<Template extends string> = [ParamNames<Template>] extends [never]
  ? () => string
  : (params: Record<ParamNames<Template>, string>) => string

export type PathPattern<Template extends string = string> = Build<Template> & {
  readonly template: Template
}

/** Any pattern, where the type checker does not know its parameters. */
export interface AnyPath {
  readonly template: string
}

/** The address of a template with its parameters filled in. */
export const addressFrom = (template: string, params: Readonly<Record<string, string>>): string =>
  `/${template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))}`

/** What marks the address of a page that stands for the glance at its thing. */
export const GLANCE = '#glance'

/**
 * Declares an address.
 * @param template relative to the console's root, parameters in braces: `projects/{project}`
 */
export function path<const Template extends string>(template: Template): PathPattern<Template> {
  const build = (params: Readonly<Record<string, string>> = {}) => addressFrom(template, params)
  return Object.assign(build as Build<Template>, { template })
}
