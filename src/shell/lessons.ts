/** What each kind of thing is for, for whoever meets it for the first time, and where more is written. */
import type { Topic } from '@commands/core/topics'

/** Sentences, in order. */
export const LESSONS: Readonly<Record<Topic, readonly string[]>> = {
  projects: [
    'A project holds what belongs together: instances, disks, snapshots, images, networks and addresses.',
    'Names are unique within it, and roles on it say who may see and change what is in it.',
  ],
  instances: [
    'An instance is a virtual machine: CPUs and memory on one of the rack’s sleds, disks to boot from and to keep data on, and interfaces into a VPC.',
    'Most of it can be changed only while it is stopped. A failed one is started again by itself where its policy says so.',
  ],
  disks: [
    'A disk is block storage that outlives the instance it is attached to. It is made blank, of an image, or of a snapshot, and its size stays as it was made.',
    'It can be detached and attached elsewhere while its instance is stopped, and snapshots can be taken of it at any time.',
  ],
  snapshots: [
    'A snapshot is a disk as it was at one moment. It stays when the disk is deleted, and new disks and images are made of it.',
  ],
  images: [
    'An image is what a boot disk is made of: an operating system, with what somebody put on it.',
    'A project’s image is seen in that project alone. Promoted, it is the silo’s, and every project can use it.',
  ],
  'affinity groups': [
    'An anti-affinity group keeps its instances on different sleds, so that one that fails does not take them all; an affinity group keeps them on the same one.',
    'The policy says what happens when that cannot be done: allow starts the instance all the same, fail leaves it stopped.',
  ],
  access: [
    'Roles are given to users and groups on the fleet, on the silo, and on single projects: viewer, collaborator and admin, each with what the one before may do.',
    'Where several apply, the strongest counts. A role on the silo reaches into all of its projects.',
  ],
  'users and groups': [
    'Users and groups come from the silo’s identity provider, or are made for a silo with local users. A role that is given to a group is everybody’s in it.',
  ],
  'SSH keys': [
    'A public key that is kept here is put on the instances that you create, so that you can log in with the private one, which never leaves your machine.',
    'It reaches an instance when it is created: adding or deleting one changes nothing on those that are there.',
  ],
  'access tokens': [
    'A token lets a tool act as you, with all your roles. It is made when the tool logs in by device login, and is shown to that tool alone.',
    'Deleting one ends what it was used for, at once. The ID here tells tokens apart and is no secret.',
  ],
  certificates: [
    'The silo’s console and API are reached over TLS with one of these certificates. A new one is added before the old one expires, and then the old one is deleted.',
  ],
  silos: [
    'A silo is a tenant: its own users and identity provider, projects, quotas and certificates. Nobody in one silo sees another.',
  ],
  keys: [
    'Every action has a place in the command palette, and most have keys: letters alone while nothing is typed into, with g to go somewhere, c to create, a to act on a row.',
    'Any of them can be given other keys, and letters can be switched off altogether.',
  ],
  aliases: [
    'An alias is a short word of your own for a command. Typed exactly, it comes first in the palette.',
  ],
}
