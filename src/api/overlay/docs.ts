/** Comments on schemas and their members, where they say more than the name does. */
export const DOCS: Readonly<Record<string, string>> = {
  AddressAllocator:
    'How a floating IP gets its address: the one that is named, whose pool follows from it, or a free one of a pool.',
  'AddressAllocator.auto.poolSelector': "The silo's default pool where it is left out.",
  Alert: 'Something that happened, told to the receivers that are subscribed to its class.',
  'Alert.alert':
    'The payload: an opaque document, whose form depends on the class and the version.',
  'Alert.version':
    "The version of the payload's schema. Each class counts its own, and older alerts keep older ones.",
  'AuditLogEntry.credentialId':
    'The credential of the request: a session, an access token or a SCIM token. Null where there was none.',
  BaseboardId: 'What tells a piece of hardware from all others, without its revision.',
  'BgpConfig.maxPaths':
    'How many paths to one destination are used, where several are equally good.',
  'BgpConfigCreate.maxPaths': '1 where it is left out.',
  BgpConfigUpdate:
    'Parameters for updating a BGP configuration: what is left out stays. The ASN cannot be changed.',
  'BgpExported.peerId': 'Identifies the peer: its address, or the interface of an unnumbered one.',
  BgpExportsByPeer: 'The exported routes of IPv4, by the addresses of the peers.',
  'BgpPeer.addr': 'Up to release 19 an address; from release 18 on none for an unnumbered peer.',
  'BgpPeerStatus.peerId':
    'Identifies the peer: its address, or the interface of an unnumbered one.',
  BlockSize: "The size of a disk's blocks in bytes.",
  'Disk.readOnly':
    'Whether it can only be read, as can be chosen for a disk made from a snapshot or an image.',
  DiskBackend:
    'Where the blocks of a new disk are, and where they come from. A local disk has no source.',
  'DiskSource.image.readOnly': 'False where it is left out.',
  'DiskSource.snapshot.readOnly': 'False where it is left out.',
  DiskType: 'How a disk is stored: on several sleds, or on a drive of one sled.',
  'EphemeralIpCreate.poolSelector': "The silo's default pool where it is left out.",
  'ExternalIpCreate.ephemeral.poolSelector': "The silo's default pool where it is left out.",
  ExternalSubnet:
    'A subnet that the networks around the rack can reach. It belongs to a project and is routed to one of its instances.',
  'ExternalSubnet.subnetPoolMemberId': 'The subnet of the pool that it is a part of.',
  FleetRole: 'Roles on the fleet, from strongest to weakest.',
  FleetRolePolicy:
    'The roles granted explicitly on the fleet. Typed like the other policies, since they are shown and changed alike.',
  'FloatingIpCreate.addressAllocator':
    "A free address of the silo's default pool where it is left out.",
  'Instance.enableJumboFrames':
    'Whether its primary interface has an MTU of 8500 bytes, from its next start on.',
  InstanceCpuPlatform:
    'The CPU platform that an instance needs. It runs only where the processors have all of its features, and the guest may use them; without one, the guest gets the features of the platform that the most sleds have.',
  'InstanceCreate.cpuPlatform':
    'The CPU platform that the instance needs; none where it is null or left out.',
  'InstanceCreate.enableJumboFrames': 'False where it is left out. The fleet must have opted in.',
  'InstanceCreate.networkInterfaces':
    'The network interfaces to be created for this instance; a default one of both IP versions where it is left out.',
  'InstanceMulticastGroupJoin.ipVersion':
    'Of a group that does not exist yet and is named: of which version its address is.',
  'InstanceMulticastGroupJoin.sourceIps':
    'At most 64. A group in 232.0.0.0/8 or ff3x::/32 needs one.',
  'InstanceNetworkInterfaceCreate.ipConfig':
    'Both versions, each with the next free address, where it is left out.',
  'InstanceUpdate.cpuPlatform': 'The CPU platform that the instance needs; none where it is null.',
  'InstanceUpdate.multicastGroups':
    'The multicast groups that the instance is in from then on; they stay where this is left out.',
  IpPoolAssignment:
    "What a pool is for: silos that it is linked to, or the platform's own services.",
  'IpPoolCreate.assignment': 'Silos where it is left out.',
  'IpPoolCreate.ipVersion': 'v4 where it is left out.',
  'IpPoolCreate.poolType': 'Unicast where it is left out.',
  IpPoolType:
    'What the addresses of a pool are for. In a multicast pool all ranges are any-source, or all source-specific.',
  'IpPoolUtilization.capacity': 'The number of addresses in the pool. Above 2^53 it is not exact.',
  'IpPoolUtilization.remaining':
    'The number of addresses that are left. Above 2^53 it is not exact.',
  MissingDatum: 'A sample that should be there and is not.',
  MulticastGroup:
    'A multicast group of the fleet: instances of any project and silo receive what is sent to its one address. It is made when the first instance joins it, and goes when the last one leaves.',
  'MulticastGroup.hasAnySourceMember':
    'Whether a member named no senders when it joined, and so receives from any.',
  'MulticastGroup.mvlan': 'The VLAN of traffic that leaves the rack. No call sets it.',
  'MulticastGroup.sourceIps': 'The senders that members have named, each once.',
  'MulticastGroup.state': 'The API gives no list of states.',
  MulticastGroupJoinSpec:
    'A group that an instance joins, in the body of a call that is about more than that.',
  'MulticastGroupJoinSpec.group':
    'A name, an id, or an address. One that does not exist yet is made, unless it is an id.',
  'MulticastGroupMember.sourceIps': 'The senders that the instance receives from; empty for any.',
  'MulticastGroupMember.state': 'The API gives no list of states.',
  'OxqlTable.timeseries': 'First by the hash of their fields, later in order.',
  PhysicalDiskManufacturerIdentity:
    'What the maker has given a physical disk: all three together are unique.',
  Policy:
    'The roles granted explicitly on a silo or a project; policies of its parents can grant more.',
  PoolSelector: "Which pool an address comes from: the one that is named, or the silo's default.",
  'PoolSelector.auto.ipVersion': 'Needed where the silo has default pools of both versions.',
  PrivateIpConfig: 'The addresses of an interface: of one IP version, or of both.',
  PrivateIpStack: 'The addresses of an interface: of one IP version, or of both.',
  PrivateIpStackCreate: 'The addresses that a new interface is to have.',
  PrivateIpv4Config:
    'The address of one IP version, its subnet, and further networks that the interface may send from and receive for.',
  PrivateIpv4Stack:
    'The address of one IP version, and further networks that the interface may send from and receive for.',
  'ProbeCreate.poolSelector': "The silo's default pool where it is left out.",
  Quantile: 'An estimate of the p-quantile of a population, by five markers.',
  'Quantile.p': 'From 0 to 1.',
  RackMembershipStatus: 'The sleds that belong to a rack from one change on.',
  Role: 'Roles on a silo or a project, from strongest to weakest. A limited collaborator changes what is in a project except its networks.',
  RoleAssignment: 'The assignment of one role on one resource to one identity.',
  RouterPeerType: 'How a peer is found: by its address, or as the one neighbour on the link.',
  'RouterPeerType.numbered.srcAddr':
    'The address from which the switch connects; one that suits the peer where it is left out.',
  'RouterPeerType.unnumbered.routerLifetime':
    'How long a neighbour may use this router after an advertisement, in seconds.',
  ScimClientBearerToken:
    'A token with which an identity provider manages the users and groups of one silo.',
  'ScimClientBearerToken.timeExpires': 'Missing where it does not expire.',
  ScimClientBearerTokenValue:
    'The answer to creating a token: the only one that holds the token itself.',
  'Silo.adminGroupName':
    'Name of the group whose members are admins of the silo, where one was given at its creation.',
  'SiloIpPool.isDefault':
    'When a pool is the default for a silo, floating IPs and instance ephemeral IPs will come from that pool when no other pool is specified. There can be at most one default for a given silo, from release 18 on for each IP version and type.',
  'SiloSubnetPool.isDefault':
    'External subnets come from it where no pool is named. A silo has at most one default for each IP version.',
  'Sled.slot': 'The number of the cubby in which it is; null where it is not known.',
  SubnetPool:
    'A collection of subnets. Projects of the silos that it is linked to take external subnets from them.',
  'SubnetPool.ipVersion': 'All subnets of the pool have it.',
  'SubnetPoolMember.maxPrefixLength':
    'External subnets from it have at most this prefix length: 128 lets them be single IPv6 addresses.',
  'SubnetPoolMember.minPrefixLength': 'External subnets from it have at least this prefix length.',
  'SubnetPoolMemberAdd.maxPrefixLength': '32 or 128 where it is left out.',
  'SubnetPoolMemberAdd.minPrefixLength': 'That of the subnet where it is left out.',
  SubnetPoolSiloLink: 'A link that lets the users of a silo take external subnets from a pool.',
  SubnetPoolUtilization: 'Addresses, as floating-point numbers: above 2^53 they are not exact.',
  SwitchSlot: 'The slot of the rack in which a switch is.',
  SwitchVlanInterfaceConfig:
    'The VLAN of an interface, which later releases say in the kind of the interface.',
  SystemNetworkingSettings: 'Networking settings of the whole fleet.',
  'SystemNetworkingSettings.externalJumboFramesOptInEnabled':
    'Whether instances may use jumbo frames of 8500 bytes on their primary interface. Otherwise their own choice is ignored, and all interfaces have the usual MTU.',
  'SystemNetworkingSettingsUpdate.externalJumboFramesOptInEnabled': 'False where it is left out.',
  TufRepo: 'A repository of a release that was uploaded.',
  'TufRepo.hash': 'SHA-256 of the file, as hex digits.',
  UnadoptedPhysicalDisk: 'A physical disk in a sled that the control plane does not use.',
  'UpdateStatus.componentsByReleaseVersion':
    "How many components run each release: keys are versions, 'install dataset' for the software the rack came with, and 'unknown' for software that no uploaded repository matches.",
  'UpdateStatus.contactSupport':
    "Whether the system cannot go on by itself, so that the maker's support has to be asked.",
  'UpdateStatus.suspended':
    'After a manual update no automatic one runs until its repository is uploaded and made the target.',
  'UpdateStatus.targetRelease':
    'Null where none was ever set: then the system does not manage its software by itself.',
  'UpdateStatus.timeLastStepPlanned': 'Roughly when the planner of updates last did something.',
  UsernamePasswordCredentials:
    'Credentials of a local user. The user name follows the rules of a resource name.',
  'alertList.query.endTime': 'Only alerts that were created at this time or before.',
  'alertList.query.startTime': 'Only alerts that were created at this time or after.',
  'instanceEphemeralIpDetach.query.ipVersion':
    'Needed where the instance has an ephemeral address of each version.',
}
