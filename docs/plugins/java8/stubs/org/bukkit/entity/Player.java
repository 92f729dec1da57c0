package org.bukkit.entity;
public interface Player extends org.bukkit.command.CommandSender {
    java.util.UUID getUniqueId();
    String getName();
    void kickPlayer(String message);
}
