/** The families of the settings area. */
import { areaOf } from '../engine/family'
import { settingsFamily } from './settings'
import { sshKeyFamily } from './ssh-key'
import { accessTokenFamily } from './access-token'
import { keyFamily } from './key'
import { aliasFamily } from './alias'
import { lineFamily } from './line'
import { listFamily } from './list'
import { listExportFamily } from './list-export'
import { macroFamily } from './macro'
import { relatedFamily } from './related'
import { savedFilterFamily } from './saved-filter'
import { viewFamily } from './view'

export const settings = areaOf([
  settingsFamily,
  viewFamily,
  listFamily,
  relatedFamily,
  sshKeyFamily,
  accessTokenFamily,
  keyFamily,
  aliasFamily,
  macroFamily,
  savedFilterFamily,
  lineFamily,
  listExportFamily,
])
