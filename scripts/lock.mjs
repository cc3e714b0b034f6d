/** This machine, in the terms of the lock file. */
export const thisMachine = () => ({
  os: process.platform,
  cpu: process.arch,
  libc: process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl',
});

/** `allowed` lists accepted values, or excluded ones with `!`; absent means all. */
const allows = (allowed, own) =>
  !allowed ||
  allowed.includes(own) ||
  (allowed.every((one) => one.startsWith('!')) && !allowed.includes(`!${own}`));

const isForMachine = ({ os, cpu, libc }, machine) =>
  allows(os, machine.os) &&
  allows(cpu, machine.cpu) &&
  (machine.os !== 'linux' || allows(libc, machine.libc));

const isPackage = ([place, { link }]) => place.includes('node_modules/') && !link;

/**
 * What is wrong with the packages of a lock file. An address would bind every clone to the registry that the file was
 * written with; what is installed without a hash is whatever a registry hands out.
 */
export const findLockFaults = (packages, machine) =>
  Object.entries(packages)
    .filter(isPackage)
    .flatMap(([place, entry]) => [
      ...(entry.resolved?.includes('://') ? [`package-lock.json holds the address of ${place}`] : []),
      ...(!entry.integrity && isForMachine(entry, machine)
        ? [`package-lock.json holds no hash of ${place}, which is installed here`]
        : []),
    ]);
