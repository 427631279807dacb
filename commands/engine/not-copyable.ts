/** Thrown for a value that does not fit on a command line. The message is for the user. */
export class NotCopyable extends TypeError {
  override name = 'NotCopyable'
}
