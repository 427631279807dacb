/** A reader that has enough, such as `head`, closes the pipe: the program that imports this ends without an error then. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
