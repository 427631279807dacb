/** A value that no command line can hold; the message is for the user. */
export class NotCopyable extends TypeError {
  override name = 'NotCopyable'
}
