package org.bukkit.entity;
public interface Player extends org.bukkit.command.CommandSender {
    java.util.UUID getUniqueId();
    String getName();
    Player getKiller();
    void kickPlayer(String message);
}
