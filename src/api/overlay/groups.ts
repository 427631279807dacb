/**
 * Which operations stand together in one module: those whose id begins with the words of a group. Where several groups
 * claim an id, the longest words decide. Schemas stand with the operations of a group.
 */
export const GROUPS = {
  'address-lot': 'networking_address_lot networking_loopback_address',
  affinity:
    'affinity_group anti_affinity_group instance_affinity_group instance_anti_affinity_group',
  alert: 'alert webhook',
  'audit-log': 'audit_log',
  'auth-settings': 'auth_settings',
  bfd: 'networking_bfd',
  bgp: 'networking_bgp',
  certificate: 'certificate',
  'current-user': 'current_user',
  'device-login': 'device',
  disk: 'disk',
  'disk-adoption':
    'physical_disk_enable_adoption physical_disk_disable_adoption physical_disk_list_adoption_requests physical_disk_list_unadopted',
  'external-subnet': 'external_subnet instance_external_subnet',
  firewall: 'vpc_firewall_rules',
  'floating-ip': 'floating_ip',
  hardware: 'physical_disk rack sled switch',
  'identity-provider': 'local_idp saml_identity_provider silo_identity_provider',
  image: 'image',
  ingress: 'networking_allow_list networking_inbound_icmp',
  instance: 'instance',
  'internet-gateway': 'internet_gateway',
  'ip-pool': 'ip_pool silo_ip_pool system_ip_pool',
  lldp: 'networking_switch_port_lldp',
  metrics: 'silo_metric system_metric system_timeseries timeseries',
  'multicast-group': 'multicast_group instance_multicast_group',
  'network-interface': 'instance_network_interface',
  'networking-settings': 'system_networking_settings',
  policy: 'policy project_policy silo_policy system_policy',
  probe: 'probe',
  project: 'project',
  quota: 'silo_quotas system_quotas',
  'rack-membership': 'rack_membership',
  router: 'vpc_router',
  scim: 'scim',
  session: 'login logout',
  silo: 'silo',
  snapshot: 'snapshot',
  status: 'ping',
  'subnet-pool': 'subnet_pool silo_subnet_pool system_subnet_pool',
  'support-bundle': 'support_bundle',
  'switch-port': 'networking_switch_port',
  'switch-port-settings': 'networking_switch_port_settings',
  'trust-root': 'system_update_trust_root',
  update: 'system_update target_release',
  user: 'group silo_user user',
  utilization: 'silo_utilization utilization',
  vpc: 'vpc',
} as const satisfies Readonly<Record<string, string>>

export type Group = keyof typeof GROUPS

/**
 * Where schemas stand that are not told by the operations that use them: a schema of one group stands there, one of
 * several with the group whose name its own name begins with.
 */
export const SCHEMAS: Readonly<Partial<Record<Group, string>>> = {
  'address-lot': 'Address',
  bgp: 'BgpPeer BgpPeerConfig ImportExportPolicy RouterPeerType',
  certificate: 'ServiceUsingCertificate',
  'current-user': 'SshKey',
  disk: 'BlockSize DiskPath',
  hardware: 'PhysicalDiskKind SwitchSlot',
  'identity-provider': 'Password',
  'ip-pool': 'IpVersion PoolSelector',
  lldp: 'LldpLinkConfigCreate',
  'multicast-group': 'MulticastGroupJoinSpec',
  'network-interface':
    'InstanceNetworkInterface InstanceNetworkInterfaceCreate Ipv4Assignment Ipv6Assignment MacAddr PrivateIpStack ' +
    'PrivateIpStackCreate PrivateIpv4Stack PrivateIpv4StackCreate PrivateIpv6Stack PrivateIpv6StackCreate',
  policy: 'FleetRole',
  quota: 'SiloQuotasCreate',
  user: 'DeviceAccessToken Group UserId',
}

/**
 * Operations that stand in a module apart from their group, mostly so that the first load has no more of a group than
 * it needs. A module has one group alone, or is that of another group.
 */
export const PARTS: Readonly<Record<string, string>> = {
  'access-token': 'current_user_access_token',
  instance: 'instance_network_interface',
  /** What changes policies, and the policies of other silos. */
  'policy-change': 'policy_update project_policy_update system_policy_update silo_policy',
  /** What a project is emptied by when it is deleted. */
  'project-contents': 'vpc_delete vpc_subnet_delete',
  silos: 'silo_list silo_create silo_delete',
  'ssh-key': 'current_user_ssh_key',
}
